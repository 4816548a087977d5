import { addDays } from '#contract/protocol/calendar'
import { type Content, slot, slotWorkbook } from '../../support/sheets/xlsx'
import type { Api } from './desk'

type Cells = Record<string, Content>

/** A course of the practice institute, as a sheet names it. */
export async function anyCourse(api: Api): Promise<Cells> {
  for (const vehicle of await api.vehicleCategory.all())
    for (const type of await api.courseType.of({ vehicleCategory: vehicle.id }))
      for (const category of await api.courseCategory.of({ vehicleCategory: vehicle.id, courseType: type.id })) {
        const chosen = { vehicleCategory: vehicle.id, courseType: type.id, courseCategory: category.id }
        for (const name of await api.courseName.of(chosen))
          return { vcid: vehicle.name, ctid: type.name, ccid: category.name, cnid: name.name }
      }
  throw new Error('The practice institute has no course.')
}

/** A workbook of valid slots of half an hour, 20 a day from `first` on; `changed` replaces cells by slot index. */
export function slotsFrom(
  first: string,
  count: number,
  course: Cells,
  changed: Record<number, Cells> = {},
): Uint8Array<ArrayBuffer> {
  const slots = Array.from({ length: count }, (_, at) => {
    const date = addDays(first, Math.floor(at / 20))
    const minutes = 8 * 60 + (at % 20) * 30
    const times = { startTime: clock(minutes), endTime: clock(minutes + 30) }
    return slot({ ...course, date, endDate: date, ...times, seat: 20, ...changed[at] })
  })
  return new Uint8Array(slotWorkbook(slots))
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
