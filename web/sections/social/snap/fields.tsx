import { useId, type ReactNode } from 'react'
import type { SnapElementOf } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useSnap } from './state.ts'

const control = 'rounded-md border border-control bg-paper text-sm'

/** The accessible name of a field: its label, its placeholder, or its name in the request. */
function Labelled({
  id,
  label,
  after,
  children,
}: {
  id: string
  label: string
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <div className="mb-1 flex justify-between gap-2 text-sm font-semibold">
        <label htmlFor={id}>
          <bdi>{visibleText(label)}</bdi>
        </label>
        {after}
      </div>
      {children}
    </div>
  )
}

export function SnapInput({ props }: SnapElementOf<'input'>) {
  const id = useId()
  const { values, setValue } = useSnap()
  const { name, type = 'text', label, placeholder = '', maxLength = 280 } = props
  return (
    <Labelled id={id} label={label || placeholder || name}>
      <input
        id={id}
        value={String(values[name] ?? '')}
        inputMode={type === 'number' ? 'decimal' : undefined}
        maxLength={maxLength}
        placeholder={visibleText(placeholder)}
        autoComplete="off"
        className={`${control} min-h-9 w-full px-3 placeholder:text-ink-3`}
        onChange={({ currentTarget }) => setValue(name, currentTarget.value)}
      />
    </Labelled>
  )
}

export function SnapSlider({ props }: SnapElementOf<'slider'>) {
  const id = useId()
  const { values, setValue } = useSnap()
  const { name, min, max, step = 1, label, showValue } = props
  const value = Number(values[name])
  return (
    <Labelled id={id} label={label || name} after={showValue && <output htmlFor={id}>{value}</output>}>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        className="h-6 w-full accent-(--snap-accent)"
        onChange={({ currentTarget }) => setValue(name, currentTarget.valueAsNumber)}
      />
    </Labelled>
  )
}

export function SnapSwitch({ props: { name, label } }: SnapElementOf<'switch'>) {
  const { values, setValue } = useSnap()
  return (
    <label className="flex min-h-9 items-center justify-between gap-3 text-sm font-semibold">
      <bdi>{visibleText(label || name)}</bdi>
      <input
        type="checkbox"
        role="switch"
        checked={values[name] === true}
        className="size-5 accent-(--snap-accent)"
        onChange={({ currentTarget }) => setValue(name, currentTarget.checked)}
      />
    </label>
  )
}

export function SnapToggleGroup({ props }: SnapElementOf<'toggle_group'>) {
  const group = useId()
  const { values, setValue } = useSnap()
  const { name, options, multiple = false, orientation = 'horizontal', label } = props
  const chosen = [values[name] ?? []].flat() as string[]
  const choose = (option: string, isOn: boolean) =>
    setValue(name, multiple ? options.filter((each) => (each === option ? isOn : chosen.includes(each))) : option)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        <bdi>{visibleText(label || name)}</bdi>
      </legend>
      <div className={`flex gap-1.5 ${orientation === 'vertical' ? 'flex-col' : 'flex-wrap'}`}>
        {options.map((option) => (
          <label
            key={option}
            className={`${control} flex min-h-9 min-w-0 flex-auto cursor-pointer items-center justify-center gap-1.5 px-3 wrap-normal has-checked:border-(--snap-accent) has-checked:font-semibold`}
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.includes(option)}
              className="accent-(--snap-accent)"
              onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
            />
            <bdi>{visibleText(option)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
