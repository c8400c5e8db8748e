import { deskActions, deskKinds, entityActs, type DeskAction } from '#domain/newsroom/audit.ts'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'

/** The key of an action's name; the catalogue has one for each. */
export const deskActionName = (action: DeskAction) =>
  `deskact.${action.replace('.', '_')}` as Extract<WordKey, `deskact.${string}`>

/** The name of an action; undefined for one that the newsroom no longer has. */
export function actionName(action: string, t: Words): string | undefined {
  const known = oneOf(deskActions, action)
  if (known) return t(deskActionName(known))
  const [first, second] = action.split('.')
  const [kind, act] = [oneOf(entityKinds, first), oneOf(entityActs, second)]
  if (!kind || !act) return undefined
  return t('deskentities.titled', { kind: t(`deskentities.kind_${kind}`), act: t(`deskact.act_${act}`) })
}

/** The name of a kind of objects; undefined for one that the newsroom no longer has. */
export function kindName(kind: string, t: Words): string | undefined {
  const [ofDesk, ofEntities] = [oneOf(deskKinds, kind), oneOf(entityKinds, kind)]
  if (ofDesk) return t(`deskact.kind_${ofDesk}`)
  return ofEntities && t(`deskentities.kind_${ofEntities}`)
}
