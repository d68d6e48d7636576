-- How much an account has sent in files in a day, by all processes together.
create table upload_day (
  user_id int not null references app_user on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (user_id, day)
);
