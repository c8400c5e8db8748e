-- Uploaded images after re-encoding; the bytes are in the image store under the name.
create table upload (
  -- Derived from the content, so that the same image is stored once.
  name        text primary key check (name ~ '^[0-9a-f]{40}\.(jpg|png|webp)$'),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  bytes       integer not null check (bytes > 0),
  -- When it was last uploaded.
  uploaded_at timestamptz not null default now()
);

create index upload_uploaded_at on upload (uploaded_at);

-- What shows an image: 'cast:0x…', 'avatar:12'. An image that nothing shows is deleted after some days.
create table upload_use (
  name    text not null references upload,
  used_by text not null,
  primary key (used_by, name)
);

create index upload_use_name on upload_use (name);
