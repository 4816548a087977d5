/** Descriptions of a new institute's vehicle categories, by name. */
export const defaultVehicleCategories: Record<string, string> = {
  'Light Motor Vehicle': 'Cars, jeeps and vans up to 7,500 kg',
  'Heavy Motor Vehicle': 'Trucks and buses above 7,500 kg',
  'Two Wheeler': 'Motorcycles and scooters',
}
