// Loaded before the counter, in its threads too: its system time is COUNTER_CLOCK_SHIFT milliseconds off.
const shift = Number(process.env.COUNTER_CLOCK_SHIFT)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given))
  }
  static now() {
    return RealDate.now() + shift
  }
}
