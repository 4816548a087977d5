/** What kind of fault and where: the message stays out of the log, as it may quote a name or a question. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = Reflect.get(error, 'code')
  return [typeof code === 'string' ? `${error.name} ${code}` : error.name, ...frames].join('\n')
}
