-- What a person has seen of what they are notified of, and the kinds that they leave out: keys of objects, never words.
create table notification_state (
  user_id int primary key references app_user on delete cascade,
  marks jsonb not null,
  off jsonb not null
);
