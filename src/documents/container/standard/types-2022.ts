/**
 * The type code of ISO 6346 since 1995: a letter for the kind of container and a digit for its detail.
 *
 * Details of Amendment 3 (2012), which the edition of 2022 carries on: BIC's sheet for that amendment as quoted by
 * the open package madeindra/isocontainer and CargoWise's container type list, which agree cell by cell, and
 * prefixlist.com for G, V, B and S. T, U5 and the pressures of B3 to B6 are of the edition of 1995 (modalart.com,
 * arhivinfo.ru, the Contargo type list); tanks are still painted with T everywhere.
 * Doubtful:
 * - B3 to B5 changed their meaning in 2012, and a box does not say by which edition it was painted: both are given.
 *   B6 (pressures, 1995) has a new meaning in CargoWise's list alone: the old one is given.
 * - P6 is a "ship's gear carrier" in one list and a folding end structure in the other: the group alone is given.
 * - B7, S8, S9, R5, R7, R8, H8, U9, W0 and W1 stand in CargoWise's list alone: left unassigned.
 */
export interface TypeGroup {
  readonly name: string;
  /** The two letters used when the detail is not known, such as GP: their meaning by the second letter. */
  readonly groups: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, string>>;
}

const ENDS = 'openings at one end or both ends';
const BULK_1995 = 'by the edition of 1995 pressurised';
const NON_DANGEROUS = 'for non-dangerous liquids, minimum pressure';
const DANGEROUS = 'for dangerous liquids, minimum pressure';

export const TYPES: ReadonlyMap<string, TypeGroup> = new Map<string, TypeGroup>([
  [
    'G',
    {
      name: 'General purpose container without ventilation',
      groups: { P: '' },
      details: {
        0: ENDS,
        1: 'passive vents at the upper part of the cargo space',
        2: `${ENDS} and full openings on one or both sides`,
        3: `${ENDS} and partial openings on one or both sides`,
        9: 'with bulk capabilities',
      },
    },
  ],
  [
    'V',
    {
      name: 'General purpose container with ventilation',
      groups: { H: '' },
      details: {
        0: 'non-mechanical, vents at the lower and upper parts of the cargo space',
        2: 'mechanical ventilation system located internally',
        4: 'mechanical ventilation system located externally',
      },
    },
  ],
  [
    'B',
    {
      name: 'Dry bulk container',
      groups: { U: 'not pressurised, box type', K: 'pressurised' },
      details: {
        0: 'closed',
        1: 'airtight',
        3: `rear discharge through a cat flap (${BULK_1995}, horizontal discharge, test pressure 1.5 bar)`,
        4: `rear discharge over the full width (${BULK_1995}, horizontal discharge, test pressure 2.65 bar)`,
        5: `rear discharge, full width, fixed (${BULK_1995}, tipping discharge, test pressure 1.5 bar)`,
        6: 'pressurised, tipping discharge, test pressure 2.65 bar',
        8: 'front discharge over the full width',
        9: 'side discharge',
      },
    },
  ],
  [
    'S',
    {
      name: 'Named cargo container',
      groups: { N: '' },
      details: { 0: 'livestock carrier', 1: 'automobile carrier', 2: 'live fish carrier', 4: 'generator' },
    },
  ],
  [
    'R',
    {
      name: 'Thermal container',
      groups: { E: 'refrigerated', T: 'refrigerated and heated', S: 'self-powered' },
      details: {
        0: 'mechanically refrigerated',
        1: 'mechanically refrigerated and heated',
        2: 'self-powered, mechanically refrigerated',
        3: 'self-powered, mechanically refrigerated and heated',
      },
    },
  ],
  [
    'H',
    {
      name: 'Thermal container',
      groups: { R: 'refrigerated or heated with removable equipment', I: 'insulated' },
      details: {
        0: 'refrigerated or heated with removable equipment located externally, K = 0.4 W/(m²·K)',
        1: 'refrigerated or heated with removable equipment located internally',
        2: 'refrigerated or heated with removable equipment located externally, K = 0.7 W/(m²·K)',
        5: 'insulated, K = 0.4 W/(m²·K)',
        6: 'insulated, K = 0.7 W/(m²·K)',
      },
    },
  ],
  [
    'U',
    {
      name: 'Open-top container',
      groups: { T: '' },
      details: {
        0: ENDS,
        1: `${ENDS} and removable top members in the end frames`,
        2: `${ENDS} and openings on one or both sides`,
        3: `${ENDS}, openings on one or both sides and removable top members in the end frames`,
        4: `${ENDS}, a partial opening on one side and a full opening on the other`,
        5: 'complete, fixed side and end walls, no doors',
        6: 'removable hard top',
      },
    },
  ],
  [
    'P',
    {
      name: 'Platform container',
      groups: {
        L: '',
        F: 'fixed ends or posts',
        C: 'folding ends or posts',
        S: 'complete superstructure',
      },
      details: {
        0: 'plain platform',
        1: 'two complete and fixed ends',
        2: 'fixed posts, free-standing or with a removable top member',
        3: 'folding complete end structure',
        4: 'folding posts, free-standing or with a removable top member',
        5: 'open top, open ends (skeletal)',
        6: '',
        7: 'car carrier',
        8: 'timber or pipe carrier',
        9: 'coil carrier',
      },
    },
  ],
  [
    'T',
    {
      name: 'Tank container',
      groups: { N: 'for non-dangerous liquids', D: 'for dangerous liquids', G: 'for gases' },
      details: {
        0: `${NON_DANGEROUS} 0.45 bar`,
        1: `${NON_DANGEROUS} 1.5 bar`,
        2: `${NON_DANGEROUS} 2.65 bar`,
        3: `${DANGEROUS} 1.5 bar`,
        4: `${DANGEROUS} 2.65 bar`,
        5: `${DANGEROUS} 4 bar`,
        6: `${DANGEROUS} 6 bar`,
        7: 'for gases, minimum pressure 9.1 bar',
        8: 'for gases, minimum pressure 22 bar',
        9: 'for gases, minimum pressure not yet decided by the standard',
      },
    },
  ],
  [
    'K',
    {
      name: 'Tank container for liquids and gases, pressurised',
      groups: { L: '' },
      details: {
        0: 'liquids, non-regulated goods',
        1: 'liquids, dangerous goods, up to 2.65 bar',
        2: 'liquids, dangerous goods, above 2.65 bar and up to 10 bar',
        3: 'liquids, dangerous goods, above 10 bar',
        4: 'liquids, non-regulated goods, needs power supply',
        5: 'liquids, dangerous goods, up to 10 bar, needs power supply',
        6: 'liquids, dangerous goods, above 10 bar, needs power supply',
        7: 'cryogenic tank',
        8: 'gas tank',
      },
    },
  ],
  [
    'N',
    {
      name: 'Tank container for dry goods',
      groups: { H: 'hopper', N: 'not pressurised', P: 'pressurised' },
      details: {
        0: 'hopper, vertical discharge',
        1: 'hopper, rear discharge',
        3: 'not pressurised, rear discharge',
        4: 'not pressurised, side discharge',
        5: 'not pressurised, tipping discharge',
        7: 'pressurised, rear discharge',
        8: 'pressurised, side discharge',
        9: 'pressurised, tipping discharge',
      },
    },
  ],
  ['A', { name: 'Air/surface container', groups: { S: '' }, details: { 0: '' } }],
]);

/**
 * A letter at the fourth place stands for a digit and says that the box may be stacked or racked less than the
 * standard asks (Amendment 3, table 3 column b; prefixlist.com for G, V, B and S). The same letters serve every
 * group; N9 alone is NL in one list, which is left out.
 */
export const REDUCED_STRENGTH: ReadonlyMap<string, string> = new Map(
  [...'ABDGJMVWXY'].map((letter, digit) => [letter, String(digit)]),
);
