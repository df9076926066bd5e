import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Camada } from '@/api/otimistas';
import { resolverPerfil, type PerfilDeCalculo, type PerfilParcial } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';
import { CAMPOS, ORDEM_DOS_CAMPOS, type NomeDoCampo } from './campos';

/** Da mais particular à mais geral. */
const ORDEM: readonly Camada[] = ['mapa', 'usuario', 'escola'];

const DE_QUEM: Readonly<Record<Camada, string>> = {
  mapa: 'Deste mapa',
  usuario: 'Do seu padrão',
  escola: 'Da escola',
};
const DO_PROGRAMA = 'Padrão do Astrolábio';

/** As camadas vistas de uma delas: ela e as de baixo. */
const ateEsta = (camadas: CamadasDoPerfil, camada: Camada): readonly Camada[] =>
  ORDEM.slice(ORDEM.indexOf(camada)).filter((c) => camadas[c] !== null);

const escolheu = (camadas: CamadasDoPerfil, camada: Camada, campo: NomeDoCampo): boolean =>
  camadas[camada]?.[campo] !== undefined;

/** De onde vem o valor de um campo, em palavras. */
export function deOndeVem(camadas: CamadasDoPerfil, camada: Camada, campo: NomeDoCampo): string {
  const dona = ateEsta(camadas, camada).find((c) => escolheu(camadas, c, campo));
  return dona ? DE_QUEM[dona] : DO_PROGRAMA;
}

/** O que vale nesta camada, sem as que lhe passam à frente. */
export function perfilAte(camadas: CamadasDoPerfil, camada: Camada): PerfilDeCalculo {
  return resolverPerfil([...ateEsta(camadas, camada)].reverse().map((c) => camadas[c]));
}

/** O que a camada escolheu num campo. */
const doCampo = <C extends NomeDoCampo>(
  camada: PerfilParcial | null,
  campo: C,
): PerfilDeCalculo[C] | undefined => camada?.[campo];

interface PropsDoCampo<C extends NomeDoCampo> {
  readonly campo: C;
  readonly camada: Camada;
  readonly camadas: CamadasDoPerfil;
  readonly valor: PerfilDeCalculo[C];
  readonly aoMudar: (valor: PerfilDeCalculo[C]) => void;
  readonly aoSeguir: () => void;
}

const linha = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const miudo = { minHeight: 28, py: 0, flexShrink: 0 } as const;

/** De quem é a mudança, e como se volta atrás; nada se é o padrão do programa, dito uma vez só. */
function Marca({
  de,
  titulo,
  aoSeguir,
}: {
  readonly de: string;
  readonly titulo: string;
  /** null quando a escolha é de outra camada. */
  readonly aoSeguir: (() => void) | null;
}) {
  if (de === DO_PROGRAMA) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ color: 'secondary.main', fontWeight: 600 }}>
        {de}.
      </Box>
      {aoSeguir && (
        <Button
          size="small"
          onClick={aoSeguir}
          aria-label={`Seguir o padrão: ${titulo}`}
          sx={miudo}
        >
          Seguir o padrão
        </Button>
      )}
    </Box>
  );
}

/** Uma linha: o nome, o valor, e de quem é se não é o padrão. O que ocupa muito abre-se dela. */
function Campo<C extends NomeDoCampo>({
  campo,
  camada,
  camadas,
  valor,
  aoMudar,
  aoSeguir,
}: PropsDoCampo<C>) {
  const id = useId();
  const [aberto, abrir] = useState(false);
  const [titulo, descricao] = [`${id}-titulo`, `${id}-descricao`];
  const { Controle, dobrado, ...ficha } = CAMPOS[campo];
  const doMapa = camada === 'mapa' ? undefined : doCampo(camadas.mapa, campo);
  const controle = (
    <Controle valor={valor} aoMudar={aoMudar} titulo={titulo} descricao={descricao} />
  );
  return (
    <Box sx={linha}>
      <Typography variant="subtitle2" component="h3" id={titulo} sx={{ flex: '1 1 7rem' }}>
        {ficha.titulo}
      </Typography>
      <Box sx={{ flex: '2 1 11rem', minWidth: 0 }}>
        {dobrado ? (
          <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {dobrado(valor)}
            </Typography>
            <Button
              size="small"
              aria-label={`Mudar: ${ficha.titulo}`}
              aria-expanded={aberto}
              aria-controls={id}
              onClick={() => abrir(!aberto)}
              sx={miudo}
            >
              Mudar
            </Button>
          </Box>
        ) : (
          controle
        )}
      </Box>
      {dobrado && (
        <Box id={id} hidden={!aberto} sx={{ flexBasis: '100%', pt: 0.5 }}>
          {aberto && controle}
        </Box>
      )}
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        id={descricao}
        sx={{ flexBasis: '100%' }}
      >
        {ficha.ajuda && <div>{ficha.ajuda}</div>}
        <Marca
          de={deOndeVem(camadas, camada, campo)}
          titulo={ficha.titulo}
          aoSeguir={escolheu(camadas, camada, campo) ? aoSeguir : null}
        />
        {doMapa !== undefined && (
          <div>Este mapa tem a sua própria escolha: {ficha.emPalavras(doMapa)}.</div>
        )}
      </Typography>
    </Box>
  );
}

const O_PADRAO = (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
    O que não tem marca segue o padrão do Astrolábio.
  </Typography>
);

interface Props {
  readonly camada: Camada;
  readonly camadas: CamadasDoPerfil;
  /** O que a camada passa a escolher, inteiro. */
  readonly aoMudar: (perfil: PerfilParcial) => void;
  /** Os que a página já tem noutro lugar dela. */
  readonly menos?: readonly NomeDoCampo[];
}

/** As escolhas de uma camada: cada uma vale já, diz de onde vem, e desfaz-se. */
export function FormularioDoPerfil({ camada, camadas, aoMudar, menos = [] }: Props) {
  const escolhas: PerfilParcial = camadas[camada] ?? {};
  const perfil = perfilAte(camadas, camada);
  const semEste = (campo: NomeDoCampo): PerfilParcial =>
    Object.fromEntries(Object.entries(escolhas).filter(([c]) => c !== campo));
  return (
    <>
      {O_PADRAO}
      {ORDEM_DOS_CAMPOS.filter((campo) => !menos.includes(campo)).map((campo) => (
        <Campo
          key={`${camada} ${campo}`}
          campo={campo}
          camada={camada}
          camadas={camadas}
          valor={perfil[campo]}
          aoMudar={(valor) => aoMudar({ ...escolhas, [campo]: valor })}
          aoSeguir={() => aoMudar(semEste(campo))}
        />
      ))}
      {Object.keys(escolhas).length > 0 && (
        <Button variant="outlined" size="small" onClick={() => aoMudar({})} sx={{ mt: 1.5 }}>
          Seguir o padrão em tudo
        </Button>
      )}
    </>
  );
}

/** As mesmas escolhas, para quem as lê mas não as muda. */
export function EscolhasEmVigor({ camadas }: Pick<Props, 'camadas'>) {
  const perfil = perfilAte(camadas, 'mapa');
  return (
    <>
      {O_PADRAO}
      <Box component="dl" sx={{ m: 0, mb: 2 }}>
        {ORDEM_DOS_CAMPOS.map((campo) => (
          <Valor key={campo} campo={campo} valor={perfil[campo]} camadas={camadas} />
        ))}
      </Box>
    </>
  );
}

function Valor<C extends NomeDoCampo>({
  campo,
  valor,
  camadas,
}: {
  readonly campo: C;
  readonly valor: PerfilDeCalculo[C];
  readonly camadas: CamadasDoPerfil;
}) {
  const { titulo, emPalavras } = CAMPOS[campo];
  return (
    <Box sx={{ ...linha, alignItems: 'baseline' }}>
      <Typography component="dt" variant="subtitle2" sx={{ flex: '1 1 7rem' }}>
        {titulo}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ flex: '2 1 11rem', m: 0 }}>
        {emPalavras(valor)}
        <Marca de={deOndeVem(camadas, 'mapa', campo)} titulo={titulo} aoSeguir={null} />
      </Typography>
    </Box>
  );
}
