interface ChoicesProps<Choice extends string> {
  label: string
  name: string
  choices: readonly Choice[]
  chosen?: readonly Choice[]
  /** What a choice is called in the reader's language. */
  meaningOf?: (choice: Choice) => string
}

/** A choice of one or more names of the API, which are the same in every language. */
export function Choices<Choice extends string>({ label, name, choices, chosen = [], meaningOf }: ChoicesProps<Choice>) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2 font-mono text-sm">
            <input
              type="checkbox"
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
              className="size-4 accent-ink"
            />
            <span>
              {meaningOf && <span className="font-sans">{meaningOf(choice)} </span>}
              <span className={meaningOf && 'text-ink-2'}>{choice}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
