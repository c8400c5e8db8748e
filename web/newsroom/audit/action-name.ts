import { deskActions, deskKinds, entityActs, type DeskAction } from '#domain/desk/audit.ts'
import { entityKinds } from '#domain/desk/entity.ts'
import { isOneOf } from '#domain/is-one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'

/** The key of an action's name; the catalogue has one for each. */
export const deskActionName = (action: DeskAction) =>
  `deskact.${action.replace('.', '_')}` as Extract<WordKey, `deskact.${string}`>

/** The name of an action; undefined for one that the newsroom no longer has. */
export function actionName(action: string, t: Words): string | undefined {
  if (isOneOf(deskActions, action)) return t(deskActionName(action))
  const [kind = '', act = ''] = action.split('.')
  if (!isOneOf(entityKinds, kind) || !isOneOf(entityActs, act)) return undefined
  return t('deskentities.titled', { kind: t(`deskentities.kind_${kind}`), act: t(`deskact.act_${act}`) })
}

/** The name of a kind of objects; undefined for one that the newsroom no longer has. */
export function kindName(kind: string, t: Words): string | undefined {
  if (isOneOf(deskKinds, kind)) return t(`deskact.kind_${kind}`)
  return isOneOf(entityKinds, kind) ? t(`deskentities.kind_${kind}`) : undefined
}
