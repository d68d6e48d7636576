-- The writes of an account in an hour, counted by all processes together. Lost after a crash, which costs nothing.
create unlogged table write_hour (
  user_id int not null references app_user on delete cascade,
  hour timestamptz not null,
  writes int not null,
  bytes bigint not null,
  primary key (user_id, hour)
);
-- Plain hashes of bodies, some of which held a password. Without a fingerprint a repeated key gets its first answer.
update idempotency_key set fingerprint = '';
-- Failed logins are counted by the account's id, those of unknown names apart.
delete from attempt where subject like 'login %';
