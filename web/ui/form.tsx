import { useContext, type ComponentProps } from 'react'
import { BaseContext, hrefOf } from './link.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** An absolute path within the site, without the base path. */
  action: string
}

/** A form whose fields become the query of a page of the site. It is followed like a link and works without scripts. */
export function Form({ action, ...props }: FormProps) {
  return <form {...props} action={hrefOf(useContext(BaseContext), action)} data-page="" />
}
