import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** The key code that browsers give to a key which an input method handles. */
const keyOfInputMethod = 229

/**
 * Whether an input method composes text: its keys (Enter confirms, Escape discards) belong to it. Safari reports the Enter that
 * confirms after the composition has ended; only its code tells.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === keyOfInputMethod
}

/**
 * The key that was pressed: a letter is a capital with Shift and small without it, whether or not Caps Lock is on. A shortcut of
 * one small letter is so never another key's with Shift.
 */
export function pressedKey({ key, shiftKey }: AnyKeyboardEvent): string {
  if (key.length > 1) return key
  return shiftKey ? key.toUpperCase() : key.toLowerCase()
}

/** Whether Enter was pressed, with or without other keys, and not in an input method. */
export const isEnter = (event: AnyKeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event)

/** Whether Enter was pressed with Ctrl or Cmd, which sends a text. */
export const isSendKey = (event: AnyKeyboardEvent): boolean => isEnter(event) && (event.ctrlKey || event.metaKey)

/** Whether Escape was pressed, and not in an input method. */
export const isEscape = (event: AnyKeyboardEvent): boolean => event.key === 'Escape' && !isComposing(event)
