import type { DeskField } from '#domain/newsroom/audit.ts'
import { permissions, roles } from '#domain/newsroom/staff-roles.ts'
import { locales } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'
import { ruleOutlets } from '#contract/newsroom/rule.ts'
import { sourceFormats } from '#contract/newsroom/source.ts'
import { slotPlaces } from '#contract/site/home.ts'
import { heldReasons } from '#domain/markets/series/check.ts'
import { stateNames } from '#domain/news/item/state.ts'

type NameOf = (value: string) => WordKey | undefined

const named =
  <Value extends string>(values: readonly Value[], key: (value: Value) => WordKey): NameOf =>
  (value) => {
    const known = oneOf(values, value)
    return known && key(known)
  }
const stateName = named(stateNames, (value) => `deskitems.state_${value}`)
const reportState = named(['open', 'looking', 'answered', 'closed'] as const, (value) => `deskcommunity.state_${value}`)
const kindName = named(
  ['article', 'flash', 'explainer', 'column', 'report'] as const,
  (value) => `deskitems.kind_${value}`,
)
const otherStates: Readonly<Record<string, WordKey>> = {
  none: 'deskmedia.not_public',
  shown: 'deskact.value_shown',
  pending: 'deskact.value_pending',
  hidden: 'deskact.field_is_hidden',
}

/** The names of the values of fields that are one of a few words. */
const valueNames: Partial<Record<DeskField, NameOf>> = {
  decision: (value) => (({ taken: 'deskact.ingest_take', dropped: 'deskact.ingest_drop' }) as const)[value],
  format: named(sourceFormats, (value) => `deskingest.format_${value}`),
  kind: (value) => (value === 'podcast' ? 'deskingest.kind_podcast' : kindName(value)),
  off_reason: named(['desk', 'failing', 'gone'] as const, (value) => `deskoutside.off_${value}`),
  outlet: named(ruleOutlets, (value) => `deskingest.outlet_${value}`),
  place: named(slotPlaces, (value) => `deskslots.place_${value}`),
  reason: named(heldReasons, (value) => `deskentities.reason_${value}`),
  state: (value) => stateName(value) ?? reportState(value) ?? otherStates[value],
}

/** A word of a value as people read it: that of a list, a role, a language, yes or no; another one as it is stored. */
function wordText(field: DeskField, value: string, t: Words): string {
  const name = valueNames[field]?.(value)
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
