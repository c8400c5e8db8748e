/**
 * Every refusal with its code in the envelope and the equivalent HTTP status. The types of codes are part of the API:
 * -1 is a number, '404' and '1000x' are strings. The texts are in contract/words.
 */
export const refusals = {
  unknown_path: { code: '404', status: 404 },
  not_found: { code: '404', status: 404 },
  campaign_ended: { code: '404', status: 404 },
  withdrawn: { code: -1, status: 410 },
  wrong_method: { code: -1, status: 405 },
  bad_parameter: { code: -1, status: 400 },
  bad_json: { code: -1, status: 400 },
  bad_media_type: { code: -1, status: 415 },
  too_large: { code: -1, status: 413 },
  bad_form: { code: -1, status: 400 },
  image_count: { code: -1, status: 400 },
  image_type: { code: -1, status: 415 },
  image_size: { code: -1, status: 413 },
  image_pixels: { code: -1, status: 413 },
  image_broken: { code: -1, status: 415 },
  no_preview: { code: -1, status: 422 },
  preview_ended: { code: -1, status: 410 },
  no_picture: { code: -1, status: 422 },
  too_many: { code: -1, status: 429 },
  login_required: { code: '10002', status: 401 },
  login_expired: { code: '10003', status: 401 },
  login_replaced: { code: '10004', status: 401 },
  email_format: { code: -1, status: 400 },
  enter_password: { code: -1, status: 400 },
  password_format: { code: -1, status: 400 },
  enter_code: { code: -1, status: 400 },
  enter_repassword: { code: -1, status: 400 },
  password_mismatch: { code: -1, status: 400 },
  code_wrong: { code: -1, status: 400 },
  code_wait: { code: -1, status: 429 },
  login_failed: { code: -1, status: 400 },
  mail_failed: { code: -1, status: 502 },
  enter_nickname: { code: -1, status: 400 },
  foreign_image: { code: -1, status: 400 },
  scan_expired: { code: -1, status: 410 },
  provider_absent: { code: -1, status: 404 },
  provider_failed: { code: -1, status: 502 },
  provider_refused: { code: -1, status: 400 },
  attempt_unknown: { code: -1, status: 400 },
  library_name_empty: { code: -1, status: 400 },
  library_name_long: { code: -1, status: 400 },
  library_private: { code: -1, status: 403 },
  library_foreign: { code: -1, status: 403 },
  library_own: { code: -1, status: 400 },
  library_limit: { code: -1, status: 400 },
  library_full: { code: -1, status: 400 },
  people_full: { code: -1, status: 400 },
  collection_full: { code: -1, status: 400 },
  cancel_failed: { code: -1, status: 400 },
  comment_empty: { code: -1, status: 400 },
  comment_long: { code: -1, status: 400 },
  comment_twice: { code: -1, status: 409 },
  comment_barred: { code: -1, status: 403 },
  comment_late: { code: -1, status: 403 },
  comments_closed: { code: -1, status: 403 },
  word_known: { code: -1, status: 409 },
  word_empty: { code: -1, status: 400 },
  words_full: { code: -1, status: 400 },
  accounts_full: { code: -1, status: 400 },
  report_answered: { code: -1, status: 409 },
  hook_address: { code: -1, status: 400 },
  hooks_full: { code: -1, status: 400 },
  key_reused: { code: -1, status: 409 },
  enter_content: { code: -1, status: 400 },
  content_long: { code: -1, status: 400 },
  calendar_full: { code: -1, status: 400 },
  alert_full: { code: -1, status: 400 },
  camp_closed: { code: -1, status: 409 },
  camp_name: { code: -1, status: 400 },
  camp_city: { code: -1, status: 400 },
  login_again: { code: -1, status: 403 },
  approval_expired: { code: -1, status: 410 },
  approval_wrong: { code: -1, status: 400 },
  username_format: { code: -1, status: 400 },
  username_taken: { code: -1, status: 409 },
  username_lost: { code: -1, status: 409 },
  profile_long: { code: -1, status: 400 },
  cast_empty: { code: -1, status: 400 },
  cast_long: { code: -1, status: 400 },
  cast_embeds: { code: -1, status: 400 },
  cast_url: { code: -1, status: 400 },
  cast_gone: { code: -1, status: 410 },
  cast_foreign: { code: -1, status: 403 },
  channel_format: { code: -1, status: 400 },
  channel_unknown: { code: -1, status: 404 },
  person_unknown: { code: -1, status: 404 },
  own_target: { code: -1, status: 400 },
  frame_failed: { code: -1, status: 502 },
  snap_failed: { code: -1, status: 502 },
  account_absent: { code: -1, status: 404 },
  network_away: { code: -1, status: 502 },
  network_unable: { code: -1, status: 501 },
  network_refused: { code: -1, status: 400 },
  translate_absent: { code: -1, status: 404 },
  translate_failed: { code: -1, status: 502 },
  translate_unfaithful: { code: -1, status: 502 },
  summary_unsupported: { code: -1, status: 502 },
  model_absent: { code: -1, status: 404 },
  model_busy: { code: -1, status: 503 },
  model_failed: { code: -1, status: 502 },
  model_cut: { code: -1, status: 502 },
  model_silent: { code: -1, status: 504 },
  model_spent: { code: -1, status: 429 },
  push_endpoint: { code: -1, status: 400 },
  subscription_unknown: { code: '404', status: 404 },
  subscription_empty: { code: -1, status: 400 },
  signer: { code: -1, status: 401 },
  staff_login: { code: '10010', status: 401 },
  api_key: { code: '10010', status: 401 },
  second_factor: { code: '10011', status: 401 },
  login_stale: { code: '10012', status: 401 },
  not_permitted: { code: -1, status: 403 },
  key_scope: { code: -1, status: 403 },
  newsroom_only: { code: -1, status: 403 },
  source_address: { code: -1, status: 400 },
  source_exists: { code: -1, status: 409 },
  source_mapping: { code: -1, status: 400 },
  source_opml: { code: -1, status: 400 },
  rule_says_nothing: { code: -1, status: 400 },
  link_ended: { code: -1, status: 410 },
  entity_known: { code: -1, status: 409 },
  entity_conflict: { code: -1, status: 409 },
  entity_used: { code: -1, status: 409 },
  entity_withdrawn: { code: -1, status: 409 },
  import_csv: { code: -1, status: 400 },
  import_json: { code: -1, status: 400 },
  import_rows: { code: -1, status: 400 },
  import_tokens: { code: -1, status: 400 },
  import_field: { code: -1, status: 400 },
  import_surplus: { code: -1, status: 400 },
  import_values: { code: -1, status: 400 },
  import_currency: { code: -1, status: 400 },
  import_day: { code: -1, status: 400 },
  import_language: { code: -1, status: 400 },
  point_decided: { code: -1, status: 409 },
  point_number: { code: -1, status: 400 },
  staff_known: { code: -1, status: 409 },
  hand_over: { code: -1, status: 409 },
  staff_lang: { code: -1, status: 403 },
  staff_unknown: { code: '404', status: 404 },
  last_owner: { code: -1, status: 409 },
  staff_password: { code: -1, status: 400 },
  passkey_refused: { code: -1, status: 400 },
  passkey_known: { code: -1, status: 409 },
  passkeys_full: { code: -1, status: 400 },
  factor_on: { code: -1, status: 409 },
  factor_last: { code: -1, status: 409 },
  factor_none: { code: -1, status: 409 },
  factor_own: { code: -1, status: 409 },
  item_state: { code: -1, status: 409 },
  item_conflict: { code: -1, status: 409 },
  item_pen: { code: -1, status: 409 },
  item_text: { code: -1, status: 400 },
  html_deep: { code: -1, status: 400 },
  item_alt: { code: -1, status: 400 },
  item_embargo: { code: -1, status: 409 },
  embargo_late: { code: -1, status: 409 },
  schedule_past: { code: -1, status: 400 },
  take_back_late: { code: -1, status: 409 },
  flash_title: { code: -1, status: 400 },
  flash_languages: { code: -1, status: 400 },
  flash_out: { code: -1, status: 409 },
  flash_key: { code: -1, status: 409 },
  preflight: { code: -1, status: 422 },
  media_words: { code: -1, status: 400 },
  recording_type: { code: -1, status: 415 },
  recording_part: { code: -1, status: 400 },
  recording_broken: { code: -1, status: 415 },
  slot_time: { code: -1, status: 400 },
  slot_kind: { code: -1, status: 400 },
  media_used: { code: -1, status: 409 },
  term_known: { code: -1, status: 409 },
  translation_lacks: { code: -1, status: 409 },
  unavailable: { code: -1, status: 503 },
  timeout: { code: -1, status: 504 },
  unknown: { code: -1, status: 500 },
} as const

export type RefusalName = keyof typeof refusals

/**
 * Refusals of invalid input that are found before a call has any effect. They do not count against the limit of the call, so that a person can
 * correct a form and send it again. None of them answers a guess at a secret.
 */
export const inputRefusals: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'bad_parameter',
  'bad_json',
  'email_format',
  'enter_password',
  'password_format',
  'enter_code',
  'enter_repassword',
  'password_mismatch',
  'enter_nickname',
  'library_name_empty',
  'library_name_long',
  'comment_empty',
  'comment_long',
  'enter_content',
  'content_long',
  'camp_closed',
  'camp_name',
  'camp_city',
  'username_format',
  'profile_long',
  'cast_empty',
  'cast_long',
  'cast_embeds',
  'cast_url',
  'channel_format',
  'subscription_empty',
])

/**
 * Thrown by a handler. `values` fill the placeholders of the text; `text` replaces the text, as for the reason of a withdrawal. `cause` is
 * the error of an external service, which is logged and never sent.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly values: Record<string, string | number>
  readonly text: string | undefined

  constructor(
    refusal: RefusalName,
    values: Record<string, string | number> = {},
    { text, cause }: { text?: string | undefined; cause?: unknown } = {},
  ) {
    super(refusal, cause === undefined ? {} : { cause })
    this.name = 'Refusal'
    this.refusal = refusal
    this.values = values
    this.text = text
  }
}

/** A refusal as the client receives it: code and HTTP status of the response, with its text as the message. */
export class ApiError extends Error {
  readonly code: number | string
  readonly status: number
  readonly data: unknown
  /** The parameter that was not valid, where that is the reason. */
  readonly parameter: string | undefined

  constructor({ code, status, msg, data = null, parameter }: ApiErrorFacts) {
    super(msg)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
    this.parameter = parameter
  }
}

interface ApiErrorFacts {
  code: number | string
  status: number
  msg: string
  data?: unknown
  parameter?: string | undefined
}

/** The text of a refused call; '' for any other error, such as a lost connection. */
export const refusalMessage = (error: unknown): string => (error instanceof ApiError ? error.message : '')

/** Compares two codes by value, because they arrive as strings or as numbers. */
export function sameCode(code: unknown, expected: string | number): boolean {
  return String(code) === String(expected)
}
