import { useId, useState, type ComponentProps } from 'react'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'

/** A city, chosen from those that the newsroom knows by the beginning of its name. */
export function CityField(input: ComponentProps<'input'>) {
  const listId = useId()
  const [cities, setCities] = useState<readonly string[]>([])
  const find = (query: string) =>
    void ask('deskEntity.cities', { query }).then(({ list }) => setCities(list), showFailure)
  return (
    <>
      <input {...input} list={listId} onChange={({ target }) => target.value.length > 1 && find(target.value)} />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}
