-- Accounts whose people log in by the house's directory (LDAP). `uid` is what the directory never changes of a person;
-- `resting` tells those that the directory put to rest from those that an administrator did.
create table directory_account (
  user_id int primary key references app_user on delete cascade,
  uid text not null unique,
  dn text not null,
  resting boolean not null default false,
  checked_at timestamptz not null default now()
);

-- Which group of the directory gives which group here; the first row that fits decides. `*` fits everybody.
create table directory_group (
  rank int primary key,
  name text not null,
  group_id int not null references user_group on delete cascade
);
