/** Abstract parcels around a canal; a drawing of our own, made of lines so that it stays sharp and weighs nothing. */
export function ParcelArtwork() {
  return (
    <svg
      className="parcel-artwork"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className="artwork-fields">
        <path d="M-20 120 210 70l64 172-300 74Z" />
        <path d="m292 238 262-64 46 128-256 70Z" />
        <path d="m742 40 210-60 60 150-214 62Z" />
        <path d="m900 470 330-92v190l-276 66Z" />
        <path d="m60 560 250-66 62 170-252 74Z" />
      </g>
      <path
        className="artwork-water"
        d="M-40 470C180 400 330 470 520 400S800 190 1240 210l0 54C850 250 760 400 560 462S200 470-40 540Z"
      />
      <g className="artwork-lines">
        <path d="M-20 120 210 70l100-90M210 70l64 172 18 46M-26 316l300-74M274 242l280-68 190-134 468-130" />
        <path d="m554 174 46 128M344 372l-52-134M600 302l-256 70-70 24M742 40l56 152M952-20l60 150 208-50" />
        <path d="m1012 130-214 62M1012 130l40 76M30 216l262-66M110 96l70 170M420 206l48 132M640 120l60 150" />
        <path d="m60 560 250-66 240-58M310 494l62 170 60 160M120 738l252-74 246-62M560 462l58 140 76 222" />
        <path d="m185 527 64 172M-20 660l110-30M618 602l336 32M690 414l70 196M900 470l54 164 60 190" />
        <path d="m900 470 330-92M820 300l80 170M1060 426l60 176M954 634l276-66M760 610l30 200M480 640l60 180" />
      </g>
    </svg>
  );
}
