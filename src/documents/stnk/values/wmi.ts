/**
 * World manufacturer identifiers (ISO 3780) on Indonesian certificates, with the brands as MERK prints them. MF to MK belong to Indonesia. A
 * code without brands is in use, but its maker is unknown to us.
 */
export const WMI: ReadonlyMap<string, readonly string[]> = new Map([
  ['MH1', ['HONDA']],
  ['MH3', ['YAMAHA']],
  ['MH4', ['KAWASAKI']],
  ['MH8', ['SUZUKI']],
  ['MHB', ['NISSAN', 'DATSUN']],
  ['MHC', ['ISUZU']],
  ['MHD', ['SUZUKI']],
  // Astra Daihatsu also builds Toyotas, and the other way round.
  ['MHF', ['TOYOTA', 'DAIHATSU', 'LEXUS']],
  ['MHK', ['DAIHATSU', 'TOYOTA']],
  ['MHL', ['MERCEDES BENZ', 'MERCEDES-BENZ', 'M. BENZ']],
  ['MHM', ['MITSUBISHI', 'MITSUBISHI FUSO', 'FUSO']],
  ['MHR', ['HONDA']],
  ['MHY', ['SUZUKI']],
  ['MHH', []],
  ['MF1', []],
  ['MF3', []],
  ['MFJ', []],
  ['MG3', []],
  ['MJB', ['CHEVROLET']],
  ['MJE', ['HINO']],
  ['MK2', ['MITSUBISHI', 'NISSAN']],
  ['MK3', ['WULING', 'CHEVROLET', 'MG', 'MORRIS GARAGE']],
  ['MB8', ['SUZUKI']],
  ['LGX', ['BYD', 'DENZA']],
  ['MPA', ['ISUZU', 'CHEVROLET']],
  ['JM6', ['MAZDA']],
  ['MMB', ['MITSUBISHI']],
]);
