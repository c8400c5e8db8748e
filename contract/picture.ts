import { z } from 'zod'

/** Which texts of answers are addresses of pictures, and which are HTML that may contain pictures. */
export const pictures = z.registry<{ holds: 'address' | 'html' }>()

/**
 * The address of a picture, or empty. In answers to readers, a picture of another host has an address of this site, which serves it
 * (decisions/0137).
 */
export const picture = (description = 'Absolute address of a picture, or empty') =>
  z.string().meta({ description }).register(pictures, { holds: 'address' })

/** Sanitised HTML, whose pictures of other hosts have addresses of this site in answers to readers. */
export const html = (description = 'Sanitised HTML') =>
  z.string().meta({ description }).register(pictures, { holds: 'html' })
