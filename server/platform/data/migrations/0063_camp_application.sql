-- Applications for the city camps, as their form sends them.

create table camp_application (
  id         bigint generated always as identity primary key,
  name       text not null,
  email      text not null,
  city       text not null,
  intro      text not null,
  lang       text not null,
  state      text not null default 'new' check (state in ('new', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  -- One application of a person for a city.
  unique (email, city)
);
