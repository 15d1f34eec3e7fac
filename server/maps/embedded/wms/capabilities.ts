import { hash } from "node:crypto";
import type { MapAnswer, ProjectWords } from "../../../services/maps/MapCall.ts";
import type { MapRequest } from "../../MapServer.ts";
import { escapeXml } from "../../ogcException.ts";
import { holdsTag } from "../entityTag.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { extentsOf } from "./extents.ts";
import { announcedInfoFormats } from "./featureInfoFormats.ts";
import { announcedFormats } from "./getMap.ts";
import { layerInEachStyle } from "./layerInStyle.ts";
import {
  boundingBoxes,
  geographicBox,
  keywordList,
  layerElement,
  onlineResource,
  systems,
} from "./layerElement.ts";
import { wordsOf } from "./layerTitle.ts";
import { legendFormats } from "./legendGraphic.ts";
import { maxSidePx } from "./mapExtent.ts";
import type { WmsVersion } from "./parameters.ts";
import type { UpdateSequence } from "./updateSequences.ts";

/**
 * The capabilities for the caller: the requested layers, as far as they exist, in the project's words. Whoever holds the same gets
 * 304.
 */
export async function wmsCapabilities(
  request: MapRequest,
  version: WmsVersion,
  { store, updateSequence }: { store: LayerStore; updateSequence: UpdateSequence },
): Promise<MapAnswer> {
  const form = forms[version];
  const layers = request.layers.flatMap((name) => store.layer(request.workspace, name) ?? []);
  const styles = await Promise.all(layers.map(layerInEachStyle));
  const body = content(request, { version, layers, styles, words: await wordsOf(request) });
  // Of the content: servers differ in when they told it first.
  const etag = `"${hash("sha256", body, "base64url").slice(0, 32)}"`;
  const sequence = updateSequence(`${request.publicUrl} ${version}`, etag, request.parameters);
  const headers = {
    "content-type": `${form.mediaType}; charset=utf-8`,
    "cache-control": "private, no-cache",
    // Weak, because compression may change the bytes.
    etag: `W/${etag}`,
  };
  if (holdsTag(request.ifNoneMatch, etag)) return { status: 304, headers, body: "" };
  return { status: 200, headers, body: [...form.open(sequence), body, form.close, ""].join("\n") };
}

interface Content {
  version: WmsVersion;
  layers: readonly ServedLayer[];
  /** Each of these layers in each of its styles. */
  styles: readonly ServedLayer[][];
  words: ProjectWords;
}

function content(request: MapRequest, { version, layers, styles, words }: Content): string {
  const form = forms[version];
  const { publicUrl } = request;
  const extents = extentsOf(layers);
  const keywords = layers.map(({ name }) => words.layers.get(name)?.keywords ?? "").join();
  return [
    "<Service>",
    `  <Name>${form.serviceName}</Name><Title>${escapeXml(words.name)}</Title>`,
    ...(words.description ? [`  <Abstract>${escapeXml(words.description)}</Abstract>`] : []),
    ...keywordList(keywords),
    `  ${onlineResource(publicUrl)}`,
    ...(version === "1.3.0"
      ? [`  <MaxWidth>${maxSidePx}</MaxWidth><MaxHeight>${maxSidePx}</MaxHeight>`]
      : []),
    "</Service>",
    "<Capability>",
    "  <Request>",
    ...operation("GetCapabilities", [form.mediaType], publicUrl),
    ...operation("GetMap", announcedFormats, publicUrl),
    ...operation("GetFeatureInfo", announcedInfoFormats, publicUrl),
    // In 1.3.0 it is of another standard, with a schema of its own; its links stand with the styles.
    ...(version === "1.1.1" ? operation("GetLegendGraphic", legendFormats, publicUrl) : []),
    "  </Request>",
    `  <Exception>${form.exceptions.map((format) => `<Format>${format}</Format>`).join("")}</Exception>`,
    ...form.extensions,
    `  <Layer><Title>${escapeXml(words.name)}</Title>`,
    ...systems(version),
    ...geographicBox(extents?.lonLatExtent ?? [-180, -90, 180, 90], version),
    ...(extents ? boundingBoxes(extents, version) : []),
    ...layers.flatMap((layer, place) =>
      layerElement(layer, styles[place] ?? [], { version, words, publicUrl }),
    ),
    "  </Layer>",
    "</Capability>",
  ].join("\n");
}

interface Form {
  open: (sequence: string) => string[];
  close: string;
  mediaType: string;
  serviceName: string;
  exceptions: string[];
  extensions: string[];
}

const exceptions = ["xml", "inimage", "blank"];

const forms: Record<WmsVersion, Form> = {
  "1.3.0": {
    open: (sequence) => [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<WMS_Capabilities version="1.3.0" updateSequence="${sequence}" xmlns="http://www.opengis.net/wms"`,
      '  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      '  xsi:schemaLocation="http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd">',
    ],
    close: "</WMS_Capabilities>",
    mediaType: "text/xml",
    serviceName: "WMS",
    exceptions: exceptions.map((name) => name.toUpperCase()),
    extensions: [],
  },
  "1.1.1": {
    open: (sequence) => [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">',
      `<WMT_MS_Capabilities version="1.1.1" updateSequence="${sequence}">`,
    ],
    close: "</WMT_MS_Capabilities>",
    mediaType: "application/vnd.ogc.wms_xml",
    serviceName: "OGC:WMS",
    exceptions: exceptions.map((name) => `application/vnd.ogc.se_${name}`),
    extensions: ['  <UserDefinedSymbolization SupportSLD="0" UserLayer="0" UserStyle="0" RemoteWFS="0"/>'],
  },
};

const operation = (name: string, formats: readonly string[], publicUrl: string): string[] => [
  `    <${name}>${formats.map((format) => `<Format>${format}</Format>`).join("")}`,
  `      <DCPType><HTTP><Get>${onlineResource(`${publicUrl}?`)}</Get></HTTP></DCPType>`,
  `    </${name}>`,
];
