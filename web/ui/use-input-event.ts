import { useEffect, useRef } from 'react'

/** The ref of a control whose value the program changes, too: its form then gets an `input` event, as for a key press. */
export function useInputEvent<Control extends HTMLElement>(value: string) {
  const control = useRef<Control>(null)
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    control.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return control
}
