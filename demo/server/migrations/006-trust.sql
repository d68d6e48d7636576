-- Case and accents also on a database whose locale knows ASCII alone: letters are bare before they are lowered.
create or replace function fr_key(t text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    normalize(replace(replace(replace(replace(t, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD),
    U&'[\0300-\036f]', '', 'g'))
$$;

-- From where a user gave the right password lately: guesses made elsewhere do not lock them out there, whichever
-- process answers.
create table trusted_address (
  user_id int not null references app_user on delete cascade,
  address text not null,
  password_version int not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);
