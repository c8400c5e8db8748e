import type { ComponentProps } from 'react'
import { useInputEvent } from '#web/ui/use-input-event.ts'

interface AddressInputProps extends ComponentProps<'input'> {
  address: string
  onAddress: (address: string) => void
}

/** The control of an address that is typed, or set by a choice beside it; the form learns of both. */
export function AddressInput({ address, onAddress, ...input }: AddressInputProps) {
  const typed = useInputEvent<HTMLInputElement>(address)
  return (
    <input
      ref={typed}
      {...input}
      type="text"
      value={address}
      onChange={({ target }) => onAddress(target.value.trim())}
    />
  )
}
