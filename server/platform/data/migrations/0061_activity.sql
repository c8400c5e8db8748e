-- Events are items of the kind 'activity'; here are their facts, and the places of the world that they are in.

create table place (
  id           bigint generated always as identity primary key,
  -- 'city|COUNTRY' in English and lower case, by which imports find it again.
  import_key   text not null unique,
  name         text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  zone         text not null,
  latitude     double precision not null check (latitude between -90 and 90),
  longitude    double precision not null check (longitude between -180 and 180)
);

-- Names other than the English one.
create table place_name (
  place_id bigint not null references place on delete cascade,
  lang     text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  name     text not null,
  primary key (place_id, lang)
);

create table activity (
  article_id     bigint primary key references item on delete cascade,
  -- The end is exclusive. An event of whole days begins and ends at midnight in its zone.
  starts_at      timestamptz(0) not null,
  ends_at        timestamptz(0) not null,
  zone           text not null,
  is_all_day     boolean not null default false,
  -- The source announced no exact date.
  is_estimated   boolean not null default false,
  attendance     text not null check (attendance in ('online', 'offline', 'both')),
  place_id       bigint references place,
  venue          text not null default '',
  address        text not null default '',
  -- Of the venue, where they are known more exactly than the place.
  latitude       double precision check (latitude between -90 and 90),
  longitude      double precision check (longitude between -180 and 180),
  organiser      text not null default '',
  organiser_url  text not null default '',
  is_recommended boolean not null default false,
  -- When the source was last compared with these facts.
  checked_at     timestamptz(0) not null default now(),
  check (ends_at > starts_at),
  check ((latitude is null) = (longitude is null))
);

create index activity_start on activity (starts_at, article_id);
create index activity_end on activity (ends_at);
create index activity_place on activity (place_id, starts_at) where place_id is not null;
