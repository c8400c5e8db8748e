/** The redirect of a page request. */
export interface Redirect {
  status: 302 | 303 | 308
  location: string
  vary?: string
  cookies?: readonly string[]
}

export function redirectTo({ status, location, vary, cookies = [] }: Redirect): Response {
  const headers = new Headers({ location, 'cache-control': 'no-cache', ...(vary ? { vary } : {}) })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}
