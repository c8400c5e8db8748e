import { useContext, type ComponentProps } from 'react'
import { BaseContext, hrefOf } from './link.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** An absolute path within the site, without the base path. */
  action: string
}

/** A form whose fields become the query of a page of the site. It is followed like a link and works without scripts. */
export function Form({ action, children, ...props }: FormProps) {
  const address = hrefOf(useContext(BaseContext), action)
  // The browser replaces the query of an address with the fields.
  const language = /[?&]lang=([^&#]+)/.exec(address)?.[1]
  return (
    <form {...props} action={address} data-page="">
      {language && <input type="hidden" name="lang" value={language} />}
      {children}
    </form>
  )
}
