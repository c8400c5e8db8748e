/** Why what was typed was not taken; nothing where there is no reason. */
export const Fault = ({ text, className = 'text-sm' }: { text: string; className?: string }) => (
  <p role="alert" className={`text-down empty:hidden ${className}`}>
    {text}
  </p>
)
