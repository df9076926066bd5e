/** Desfazer uma importação: sai o que ela trouxe e volta o que substituiu, salvo o que mudou depois. */
import './desfazer/oQueEntrou';
import './desfazer/oQueSeSubstituiu';
import './desfazer/aChegada';
