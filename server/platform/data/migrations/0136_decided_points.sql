-- What the desk decided on points that were held back, and points that it set itself.

alter table series_held
  add column decision   text check (decision in ('released', 'dropped')),
  add column decided_at timestamptz,
  add column decided_by bigint references staff,
  add check ((decision is null) = (decided_at is null));

-- Deliveries do not change a point of the desk.
alter table series_point add column is_desk boolean not null default false;
