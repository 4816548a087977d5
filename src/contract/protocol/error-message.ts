/** The message of any thrown value. WebAssembly programs also throw plain objects, such as Emscripten's ExitStatus. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const [message, name] = [Reflect.get(error, 'message'), Reflect.get(error, 'name')]
  if (typeof message === 'string' && message !== '') return message
  return typeof name === 'string' && name !== '' ? name : 'An unknown error'
}
