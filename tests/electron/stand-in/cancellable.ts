/** An event of Electron's that its listener can prevent. */
export function cancellable<T extends object>(details: T) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}
