/** What a machine is to the fleet. */
export interface Self {
  /** As its policy calls it, else the name of the machine. */
  readonly name: string
  /** Whether the policy says so: then nobody changes it at the workstation. */
  readonly isNameFixed: boolean
  readonly os: string
  /** Of its policy without secrets; '' where it has none. */
  readonly policy: string
  /** What the policy decides: 'provider.url'. */
  readonly policyParts: readonly string[]
}

/** In milliseconds: between two looks whether something is to be told, between two reports, and after one in vain. */
export type FleetTimes = { readonly look: number; readonly every: number; readonly again: number }

/** What the fleet's part of a desk is given. */
export interface FleetPorts {
  /** What it is to the fleet. */
  readonly self: Self
  /** When the institute is told how this counter stands; it has its own times. */
  readonly fleetTimes?: FleetTimes | undefined
  /** When it is told how far a candidate at the screen is. */
  readonly sittingTimes?: Omit<FleetTimes, 'every'> | undefined
}
