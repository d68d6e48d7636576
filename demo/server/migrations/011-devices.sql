-- Accounts of unattended screens: each is a user that reads and never writes. Deleting the user revokes it.
create table device (
  user_id int primary key references app_user on delete cascade,
  name text not null,
  site_id int references site on delete set null,
  screens text[] not null,
  date_creation timestamptz not null default now()
);
