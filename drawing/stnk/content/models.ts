/** A vehicle model, with enough data for consistent entries. In patterns, `#` is a digit and `@` a letter. */
export interface VehicleModel {
  readonly brand: string;
  readonly kind: 'motorcycle' | 'car' | 'bus' | 'goods' | 'special';
  readonly types: readonly string[];
  /** First three characters of the chassis number. */
  readonly maker: string;
  /** Characters four to eight of the chassis number. */
  readonly frame: string;
  readonly engine: string;
  /** Cubic centimetres, or kilowatts for electric vehicles. */
  readonly power: number;
  readonly fuel: 'BENSIN' | 'SOLAR' | 'LISTRIK' | 'HYBRID';
  readonly body: readonly string[];
  readonly since: number;
}

const CYCLE = ['SPD. MOTOR', 'SOLO', 'SOLO', 'SEPEDA MOTOR', 'SCOOTER', 'R2 SOLO', 'R2'];
const VAN = ['MINIBUS', 'MINIBUS', 'MICRO/MINIBUS', 'ST. WAGON', 'STATION WAGON'];
const JEEP = ['JEEP L.C.HDTP', 'JEEP S.C.HDTP', 'JEEP'];
const TRUCK = ['TRUCK', 'LIGHT TRUCK', 'DUMP TRUCK', 'MBL TANGKI', 'BOX', 'TRONTON', 'TRACTOR HEAD'];

function model(
  kind: VehicleModel['kind'],
  brand: string,
  types: string,
  [maker, frame, engine]: readonly [string, string, string],
  power: number,
  since: number,
  body: readonly string[] = kind === 'motorcycle' ? CYCLE : VAN,
  fuel: VehicleModel['fuel'] = 'BENSIN',
): VehicleModel {
  return { brand, kind, types: types.split('|'), maker, frame, engine, power, fuel, body, since };
}

export const MODELS: readonly VehicleModel[] = [
  model('motorcycle', 'HONDA', 'NF 125 TR|NF 125 TD', ['MH1', 'JB9##', 'JB9#E1######'], 124, 2005),
  model('motorcycle', 'HONDA', 'NC11B3C A/T|NC11D1CF A/T', ['MH1', 'JF1##', 'JF12E1######'], 108, 2008),
  model('motorcycle', 'HONDA', 'D1B02N26L2 A/T|D1B02N12L2 A/T', ['MH1', 'JM1##', 'JM11E1######'], 108, 2014),
  model('motorcycle', 'HONDA', 'Y1G02N02L0A A/T|F1C02N28L0 A/T', ['MH1', 'JFM##', 'JFM2E######'], 110, 2013),
  model('motorcycle', 'HONDA', 'E1F02N11M2 A/T|E1F02N12M2', ['MH1', 'JFU##', 'JFU1E######'], 125, 2012),
  model('motorcycle', 'HONDA', 'L1F02N37LO A/T|V1J02Q32LO A/T', ['MH1', 'KF7##', 'KF71E######'], 157, 2017),
  model('motorcycle', 'HONDA', 'GL15B1DF M/T|GL 15 C21 A', ['MH1', 'KC1##', 'KC11E1######'], 149, 2004),
  model('motorcycle', 'YAMAHA', '2PV|2PV-R|5TL|3C1', ['MH3', '2PV##', '2PV######'], 113, 2005),
  model('motorcycle', 'YAMAHA', 'B65 A/T|BB8-G A/T|BV2', ['MH3', 'SG31#', 'G3E4E#######'], 155, 2015),
  model('motorcycle', 'YAMAHA', '54P (CAST WHEEL)|14D', ['MH3', '54P##', '54P######'], 113, 2009),
  model(
    'motorcycle',
    'YAMAHA',
    '2ND A/T|1LB M/T|31B (AL 115 S)',
    ['MH3', 'UE12#', 'E3R4E#######'],
    125,
    2012,
  ),
  model(
    'motorcycle',
    'SUZUKI',
    'FU 150 SCD|FL 125 RCD|UY 125 S',
    ['MH8', 'BG41C', 'G420ID######'],
    147,
    2005,
  ),
  model(
    'motorcycle',
    'KAWASAKI',
    'EX250L|LX150F|KR150K|AN130B',
    ['MH4', 'LX150', 'LX150CEP#####'],
    249,
    2006,
  ),
  model('motorcycle', 'VESPA', 'SPRINT 150 I-GET|PRIMAVERA 150', ['RP8', 'M8241', 'M82BM#######'], 155, 2014),
  model('motorcycle', 'TVS', 'DAZZ DX|APACHE RTR 180', ['MF4', 'AB1##', 'AB1@#######'], 110, 2012),
  model('motorcycle', 'VIAR', 'VR 200 GR 3 RODA|Q1 LISTRIK', ['MGR', 'VR20#', 'YX162FMJ######'], 197, 2010),
  model('motorcycle', 'GESITS', 'G1 A/T|RAYA G', ['MF1', 'GA1##', 'GST5K@######'], 5, 2020, CYCLE, 'LISTRIK'),
  model('motorcycle', 'ALVA', 'ONE XP|CERVO', ['MLY', 'AC0##', 'ALV4K#######'], 4, 2022, CYCLE, 'LISTRIK'),
  model(
    'car',
    'TOYOTA',
    'AVANZA 1300 G (F651RM-GMMFJ)|AVANZA 1.5 G CVT',
    ['MHF', 'M1BA3', 'DG#####'],
    1298,
    2005,
  ),
  model(
    'car',
    'TOYOTA',
    'KIJANG INNOVA V A/T|INNOVA 2.0 G M/T TGN140R',
    ['MHF', 'JW8EM', '1TRA######'],
    1998,
    2005,
  ),
  model('car', 'TOYOTA', 'AGYA 1.2 G M/T|CALYA 1.2 G A/T', ['MHK', 'A4DB3', '3NRH######'], 1197, 2014),
  model(
    'car',
    'TOYOTA',
    'FORTUNER 2.4 VRZ 4X2 A/T',
    ['MHF', 'GB8GS', '2GDC######'],
    2393,
    2016,
    JEEP,
    'SOLAR',
  ),
  model(
    'car',
    'TOYOTA',
    'KIJANG INNOVA ZENIX 2.0 Q HV CVT TSS',
    ['MHF', 'AAAAA', 'M20A######'],
    1987,
    2022,
    VAN,
    'HYBRID',
  ),
  model('car', 'DAIHATSU', 'S401RP-PMREJJ HJ|GRAN MAX 1.3 D', ['MHK', 'P3BA1', 'DM#####'], 1298, 2007),
  model(
    'car',
    'DAIHATSU',
    'TERIOS TX A/T|F800RG GQMFJ|SIGRA 1.2 R M/T',
    ['MHK', 'G8FA1', '2NRF######'],
    1496,
    2010,
  ),
  model('car', 'HONDA', 'BRIO RS 1.2 CVT CKD|HR-V 1.5 SE CVT', ['MHR', 'RU186', 'L15ZF#######'], 1498, 2014),
  model('car', 'HONDA', 'FREED GB3 1.5 S AT|CR-V 2.0 AT', ['MHR', 'GB386', 'L15A7#######'], 1497, 2008, [
    'MINIBUS',
    'SEDAN',
    ...JEEP,
  ]),
  model('car', 'SUZUKI', 'ERTIGA GX MT|XL7 BETA AT (4X2)', ['MHY', 'ANC22', 'K15BT-#######'], 1462, 2012),
  model('car', 'SUZUKI', 'BALENO GL A/T|S-PRESSO AGS', ['MB8', 'WDB32', 'K14BN#######'], 1373, 2016, [
    'SEDAN',
    'MINIBUS',
  ]),
  model('car', 'MITSUBISHI', 'XPANDER 1.5L SPORT-L (4X2) A/T', ['MK2', 'NCWTA', '4A91@@####'], 1499, 2017),
  model(
    'car',
    'MITSUBISHI',
    'PAJERO SPORT 2.4L DAKAR-L (4X2) 8AT',
    ['MK2', 'KRWPN', '4N15U@@####'],
    2442,
    2016,
    JEEP,
    'SOLAR',
  ),
  model('car', 'NISSAN', 'SERENA HWS A/T|X-TRAIL 2.5 AT', ['MHB', 'C26##', 'MR20######@'], 1997, 2006),
  model('car', 'MAZDA', 'CX-5 2.5 AT|MAZDA2 R AT', ['JM6', 'KF4WL', 'PY########'], 2488, 2012),
  model('car', 'HYUNDAI', 'CRETA 1.5 PRIME IVT|STARGAZER 1.5', ['MF3', 'PE812', 'G4FL@@######'], 1497, 2021),
  model('car', 'KIA', 'PICANTO 1.2 AT|SONET 1.5 PREMIERE', ['MZB', 'FB811', 'G4LA@@######'], 1248, 2012),
  model('car', 'WULING', 'CONFERO S 1.5L LUX MT|ALMAZ RS', ['MK3', 'AAAGA', 'LJO*@########*'], 1451, 2017),
  model(
    'car',
    'WULING',
    'E260 LITE (CKD)|CLOUD EV',
    ['MK3', 'ABAE4', 'TZ185XS@#####'],
    30,
    2022,
    ['MINIBUS', 'MINIBUS LISTRIK'],
    'LISTRIK',
  ),
  model(
    'car',
    'BYD',
    'SEAL PREMIUM|ATTO 3 SUPERIOR|M6',
    ['LGX', 'CE4CB', 'TZ200XS@@#@#######'],
    150,
    2023,
    ['MINIBUS LISTRIK', 'SEDAN', 'JEEP L.C.HDTP'],
    'LISTRIK',
  ),
  model('car', 'CHERY', 'OMODA 5 RZ|TIGGO 7 PRO', ['MF7', 'DB11@', 'SQRE4T15C@@#####'], 1498, 2022, JEEP),
  model(
    'car',
    'MERCEDES BENZ',
    'C 200 (W205) AT|GLC 200 AMG LINE',
    ['MHL', '20504', '264920########'],
    1497,
    2010,
    ['SEDAN', ...JEEP],
  ),
  model('car', 'BMW', '320I AT (G20)|X1 SDRIVE18I', ['MHH', '5F32#', 'B48B20B########'], 1998, 2012, [
    'SEDAN',
    ...JEEP,
  ]),
  model('goods', 'SUZUKI', 'ST150|CARRY 1.5 FD AC PS', ['MHY', 'HDC61', 'K15BT#######'], 1462, 2006, [
    'PICK UP',
    'BLIND/DEL.VAN',
  ]),
  model(
    'goods',
    'MITSUBISHI',
    'L300 PU FB-R (4X2) M/T|COLT L300',
    ['MHM', 'L0PU3', '4D56C@#####'],
    2477,
    2004,
    ['PICK UP', 'BOX'],
    'SOLAR',
  ),
  model(
    'goods',
    'MITSUBISHI FUSO',
    'COLT DIESEL FE 74 HDV (4X2) M/T',
    ['MHM', 'FE74P', '4D34T@#####'],
    3908,
    2008,
    TRUCK,
    'SOLAR',
  ),
  model(
    'goods',
    'HINO',
    'WU342R-HKMTJD3 (110 HD)|FM8JNKD-EGJ (FM 260 JD)',
    ['MJE', 'C1JG4', 'W04DTR@#####'],
    4009,
    2010,
    TRUCK,
    'SOLAR',
  ),
  model(
    'goods',
    'ISUZU',
    'TBR 54 PU|NMR 71 T HD 5.8',
    ['MHC', 'NMR71', 'B######'],
    4778,
    2008,
    TRUCK,
    'SOLAR',
  ),
  model(
    'goods',
    'ISUZU',
    'D-MAX RODEO 4X4 MT',
    ['MPA', 'TFS85', '4JK1@@####'],
    2499,
    2012,
    ['DOUBLE CABIN'],
    'SOLAR',
  ),
  model(
    'bus',
    'HINO',
    'RK8JSKA-NHJ (R 260)|FB 130',
    ['MJE', 'RK8JS', 'J08EUF@#####'],
    7684,
    2010,
    ['BUS', 'MICROBUS', 'BUS BESAR'],
    'SOLAR',
  ),
  model(
    'bus',
    'ISUZU',
    'NLR 55 BLX|ELF MICROBUS 4X2',
    ['MHC', 'NLR55', 'M######'],
    2771,
    2012,
    ['MICROBUS', 'BUS'],
    'SOLAR',
  ),
  model(
    'special',
    'TOYOTA',
    'HIACE COMMUTER AMBULANCE|LAND CRUISER 70',
    ['JTF', 'SS22P', '2KDS######'],
    2494,
    2008,
    ['AMBULANCE', 'PEMADAM'],
    'SOLAR',
  ),
];
