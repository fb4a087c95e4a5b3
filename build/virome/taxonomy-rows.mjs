/** @import { Virus } from './read-sources.mjs' */

/**
 * The rows of the taxonomy, by family and name, with the names of their columns.
 *
 * @param {readonly Virus[]} viruses
 */
export function taxonomyRows(viruses) {
  return viruses.map((virus) => ({
    tax_id: virus.taxId,
    name: virus.name,
    acronym: virus.acronym,
    species: virus.species,
    genus: virus.genus,
    family: virus.family,
    order_name: virus.order,
    class_name: virus.class,
    phylum: virus.phylum,
    kingdom: virus.kingdom,
    realm: virus.realm,
    lineage: lineage(virus),
    genome_type: virus.genome,
    enveloped: String(virus.enveloped),
    genome_length: virus.length,
    segment_count: virus.segments,
    host_groups: [...new Set(virus.hosts.map(({ host }) => host.group))].sort().join('; '),
  }));
}

/** @param {Virus} virus */
function lineage({ realm, kingdom, phylum, class: class_, order, family, genus, species }) {
  return ['Viruses', realm, kingdom, phylum, class_, order, family, genus, species]
    .filter((rank) => rank !== '')
    .join('; ');
}
