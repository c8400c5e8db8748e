import type { Output } from '#contract/calls.ts'
import { allows, isSetInList, type EntityField } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { fieldName } from './field-name.ts'
import { Check } from '#web/newsroom/parts/check.tsx'

interface SettingsProps {
  kind: EntityKind
  row: Output<'deskEntity.list'>['list'][number]
  onChanged: () => unknown
}

/** The values of an entity that are on or off, or numbers: set in the list, public at once, and set back by the toast. */
export function Settings({ kind, row: { id, title, settings }, onChanged }: SettingsProps) {
  const t = useWords()
  const fields = describeEntity(kind).fields.filter(isSetInList)

  async function set({ name }: EntityField, value: string): Promise<void> {
    const before = settings[name] ?? ''
    const store = async (each: string) => {
      const { values, version } = await ask('deskEntity.detail', { kind, id })
      await ask('deskEntity.save', { kind, id, version, values: JSON.stringify({ ...values, [name]: each }) })
      await onChanged()
    }
    try {
      await store(value)
      const undo = { name: t('common.undo'), run: () => void store(before).catch(showFailure) }
      showToast({ tone: 'success', text: t('deskentities.saved'), action: undo })
    } catch (error) {
      showFailure(error)
      await onChanged()
    }
  }

  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1.5">
      {fields.map((field) => {
        const value = settings[field.name] ?? ''
        const label = t(fieldName(field.name))
        if (field.type === 'switch')
          return (
            <Check
              key={`${field.name} ${value}`}
              className="min-h-6"
              label={label}
              defaultChecked={value === 'on'}
              aria-label={`${label}: ${title}`}
              onChange={({ target }) => void set(field, target.checked ? 'on' : '')}
            />
          )
        return (
          <label key={`${field.name} ${value}`} className="flex min-h-6 items-center gap-2 text-sm">
            {label}
            <input
              defaultValue={value}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${label}: ${title}`}
              className="min-h-8 w-[7em] rounded-sm border border-control bg-paper px-2 text-end aria-invalid:border-down"
              onKeyDown={(event) => isEnter(event) && event.currentTarget.blur()}
              onBlur={({ target }) => {
                const typed = target.value.trim()
                const isAllowed = allows(field, typed)
                target.setAttribute('aria-invalid', String(!isAllowed))
                if (!isAllowed)
                  showToast({ tone: 'error', text: t(`deskentities.fault_${field.type as 'dollars' | 'number'}`) })
                else if (typed !== value) void set(field, typed)
              }}
            />
          </label>
        )
      })}
    </span>
  )
}
