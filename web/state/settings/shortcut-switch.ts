import { storedText, storeText } from '#web/state/stored.ts'

const storageKey = 'shortcuts-off'

/**
 * Whether keyboard shortcuts without a modifier are enabled in this browser (WCAG 2.1.4 requires that they can be
 * turned off).
 */
export const areShortcutsOn = () => storedText(storageKey) !== '1'

export const switchShortcuts = (isOn: boolean) => storeText(storageKey, isOn ? null : '1')
