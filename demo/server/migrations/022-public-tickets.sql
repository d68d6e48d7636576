-- Places where a report needs no account. `stamp` (milliseconds since 1970) grows with each change: a key holds the
-- latest one of its place and those above, and is dead once one of them is later.
create table public_place (
  site_id int primary key references site on delete cascade,
  open boolean not null,
  stamp bigint not null
);

-- Reports without an account, apart from tickets: nothing that counts, lists or names tickets reads them before they
-- are accepted. `id` is a number of `ticket`, which the report keeps as a ticket.
create table public_ticket (
  id int primary key,
  site_id int references site on delete set null,
  asset_id int references asset on delete set null,
  objet text not null,
  description text not null,
  name text not null,
  contact text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  reason text not null default '',
  -- The ticket that it became, with which it goes.
  ticket_id int unique references ticket on delete cascade,
  -- Of its link.
  stamp bigint not null,
  -- The hash of its key, and of what came with that key.
  attempt text not null unique,
  fingerprint text not null,
  date_creation timestamptz not null default now(),
  date_decision timestamptz
);
create index public_ticket_pending on public_ticket (date_creation) where state = 'pending';

create table public_photo (
  public_ticket_id int not null references public_ticket on delete cascade,
  file_id text not null references file_blob on delete restrict,
  sha256 text not null,
  primary key (public_ticket_id, sha256)
);
