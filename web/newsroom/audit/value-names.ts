import type { DeskField } from '#domain/newsroom/audit.ts'
import { permissions, roles } from '#domain/newsroom/staff-roles.ts'
import { locales } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'

/** The names of the values of fields that are one of a few words. */
const valueNames: Partial<Record<DeskField, Readonly<Record<string, WordKey>>>> = {
  decision: { taken: 'deskact.ingest_take', dropped: 'deskact.ingest_drop' },
  format: {
    feed: 'deskingest.format_feed',
    json: 'deskingest.format_json',
    telegram: 'deskingest.format_telegram',
    farcaster: 'deskingest.format_farcaster',
  },
  kind: {
    article: 'deskitems.kind_article',
    flash: 'deskitems.kind_flash',
    explainer: 'deskitems.kind_explainer',
    column: 'deskitems.kind_column',
    report: 'deskitems.kind_report',
    podcast: 'deskingest.kind_podcast',
  },
  off_reason: {
    desk: 'deskoutside.off_desk',
    failing: 'deskoutside.off_failing',
    gone: 'deskoutside.off_gone',
  },
  outlet: { publish: 'deskingest.outlet_publish', hold: 'deskingest.outlet_hold' },
  place: {
    lead: 'deskslots.place_lead',
    recommended: 'deskslots.place_recommended',
    hot: 'deskslots.place_hot',
  },
  reason: {
    not_a_number: 'deskentities.reason_not_a_number',
    negative: 'deskentities.reason_negative',
    jump: 'deskentities.reason_jump',
    doubled: 'deskentities.reason_doubled',
    future: 'deskentities.reason_future',
  },
  state: {
    none: 'deskmedia.not_public',
    missing: 'deskitems.state_missing',
    draft: 'deskitems.state_draft',
    review: 'deskitems.state_review',
    approved: 'deskitems.state_approved',
    scheduled: 'deskitems.state_scheduled',
    published: 'deskitems.state_published',
    corrected: 'deskitems.state_corrected',
    withdrawn: 'deskitems.state_withdrawn',
    open: 'deskcommunity.state_open',
    looking: 'deskcommunity.state_looking',
    answered: 'deskcommunity.state_answered',
    closed: 'deskcommunity.state_closed',
    shown: 'deskact.value_shown',
    pending: 'deskact.value_pending',
    hidden: 'deskact.field_is_hidden',
  },
}

/** A word of a value as people read it: that of a list, a role, a language, yes or no; another one as it is stored. */
function wordText(field: DeskField, value: string, t: Words): string {
  const name = valueNames[field]?.[value]
  if (name) return t(name)
  const lang = field === 'lang' && oneOf(locales, value)
  if (lang) return shortNames[lang]
  const role = (field === 'role' || field === 'roles') && oneOf(roles, value)
  if (role) return t(`desk.role_${role}`)
  const permission = field === 'permissions' && oneOf(permissions, value)
  if (permission) return t(permissionName(permission))
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'deskcommunity.yes' : 'deskcommunity.no')
  return value
}

const utcMoment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00\.000|(:\d\d)\.\d{3})Z$/

/** A recorded value of the newsroom as people read it. `people` are the names of members of staff by id. */
export function valueText(field: DeskField, value: string, people: ReadonlyMap<string, string>, t: Words): string {
  if (field === 'arranged_by' || field === 'staff_id') return people.get(value) ?? `#${value}`
  const words = wordsIn(value)
  if (words) return words.map((word) => wordText(field, word, t)).join(t('common.separator'))
  return wordText(field, value, t).replace(utcMoment, '$1 $2$3 UTC')
}

/** The words of a list, which is recorded as JSON. */
function wordsIn(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined
  } catch {
    return undefined
  }
}
