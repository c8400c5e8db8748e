import { startTransition, useOptimistic } from 'react'
import { mayManage, roles, type Role } from '#domain/newsroom/staff-roles.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

/** The roles that require a second factor: some of them, or all. */
export function FactorRules({ required }: { required: readonly Role[] }) {
  const t = useWords()
  const { role: own } = useMe()
  const { revalidate } = useRevalidator()
  const mine = roles.filter((role) => mayManage(own, role))
  const [shown, setShown] = useOptimistic(required)
  /** A box changes immediately; a refusal changes it back. */
  const set = (changed: readonly Role[], is_required: boolean) =>
    startTransition(async () => {
      setShown(roles.filter((role) => (changed.includes(role) ? is_required : shown.includes(role))))
      await ask('deskFactor.setRule', { roles: [...changed], is_required }).then(() => revalidate(), showFailure)
    })
  const box = (name: string, changed: readonly Role[], isMine: boolean) => (
    <label key={name} className="flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        disabled={!isMine}
        checked={changed.every((role) => shown.includes(role))}
        onChange={({ target }) => set(changed, target.checked)}
      />
      {name}
    </label>
  )
  return (
    <section className="mt-12">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskstaff.second_factor')}</h2>
      <p className="max-w-prose py-3 text-sm text-ink-2">{t('deskstaff.second_factor_text')}</p>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <legend className="sr-only">{t('deskstaff.second_factor')}</legend>
        {box(t('deskstaff.everyone'), mine, mine.length > 0)}
        {roles.map((role) => box(t(`desk.role_${role}`), [role], mine.includes(role)))}
      </fieldset>
    </section>
  )
}
