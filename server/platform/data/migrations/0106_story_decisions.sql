-- What the desk decided on an incoming story. Sources that tell it later change nothing.
create table story_decision (
  story_id bigint primary key,
  decision text not null check (decision in ('taken', 'dropped')),
  staff_id bigint references staff on delete set null,
  at       timestamptz not null
);
