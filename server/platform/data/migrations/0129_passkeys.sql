-- Ways into the newsroom besides the password: passkeys (WebAuthn), and codes of an authenticator app (RFC 6238) with recovery codes.

-- What authenticators know a person by: random, so that it says nothing about who it is.
alter table staff add column webauthn_id uuid not null default gen_random_uuid();

create table staff_passkey (
  id            bigint generated always as identity primary key,
  staff_id      bigint not null references staff,
  -- As authenticators send it, base64url.
  credential_id text not null unique,
  -- COSE.
  public_key    bytea not null,
  -- Of signatures; 0 for ever where the authenticator does not count.
  counter       bigint not null,
  transports    text[] not null,
  name          text not null check (name <> ''),
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);

create index staff_passkey_of on staff_passkey (staff_id, id);

-- Challenges that were handed out, as SHA-256. A row is deleted by the first answer to it, right or wrong.
create table webauthn_challenge (
  challenge_hash bytea primary key,
  -- The login that adds a passkey; null for one that logs in.
  session_id     bigint references staff_session on delete cascade,
  expires_at     timestamptz not null
);

create index webauthn_challenge_ends on webauthn_challenge (expires_at);

create table staff_totp (
  staff_id   bigint primary key references staff,
  -- The shared secret, sealed by the vault of the site.
  sealed     bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the first code proved that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the latest code that was accepted: no code is accepted twice, nor an earlier one after it.
  last_step  bigint not null default 0
);

create table staff_recovery_code (
  staff_id  bigint not null references staff,
  -- SHA-256 of 80 random bits.
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

-- The roles whose people need a second factor.
create table second_factor_role (
  role       text primary key check (role in
               ('owner', 'admin', 'editor', 'translator', 'author', 'contributor', 'moderator', 'analyst')),
  created_at timestamptz not null default now()
);

-- When this login gave its second factor; a passkey is both factors at once.
alter table staff_session add column verified_at timestamptz;
